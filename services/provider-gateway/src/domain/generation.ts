/** The provider's JSON: one item a sub-ENI (facts §11.1), or, older, one item an address (§11.2). */
export type Generation = 'current' | 'older'
