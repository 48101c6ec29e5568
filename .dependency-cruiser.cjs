/** Who may import whom: ARCHITECTURE.md says why. Every rule is seen to fail in test/tooling/boundaries.test.ts. */

const TESTS = '\\.(test|contract)\\.ts$'
const DOMAIN = ['^(services|packages)/[^/]+/src/domain/', '^(services|packages)/[^/]+/src/.+/domain/']

/** A package that may be imported in a few folders, and from test/. */
const onlyIn = (name, packagePattern, ...folders) => ({
  name,
  severity: 'error',
  from: { pathNot: [...folders.map((folder) => `^${folder}/`), '^test/'] },
  to: { path: `(^|/)node_modules/${packagePattern}/` },
})

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      comment: 'An import that does not resolve escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: DOMAIN, pathNot: TESTS },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
      },
    },
    {
      name: 'domain-imports',
      severity: 'error',
      from: { path: DOMAIN, pathNot: TESTS },
      to: {
        path: '^(services|packages|test|scripts)/',
        pathNot: [...DOMAIN, '^packages/ipam/src/', '^packages/shared/src/(errors|objects|ports)/'],
      },
    },
    {
      name: 'ipam-imports',
      severity: 'error',
      from: { path: '^packages/ipam/src/', pathNot: TESTS },
      to: {
        pathNot: [
          '^packages/ipam/src/',
          '^packages/shared/src/(errors|objects)/',
          '(^|/)node_modules/ip-address/',
        ],
      },
    },
    {
      name: 'services-are-islands',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'shared-knows-no-service',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/cli/' },
      to: { path: '^services/' },
    },
    {
      name: 'main-is-imported-by-nobody',
      severity: 'error',
      from: {},
      to: { path: '^(services|packages)/[^/]+/src/main\\.ts$' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(services|packages)/[^/]+/src/', pathNot: TESTS },
      to: { path: ['^test/', '\\.test\\.ts$'] },
    },
    onlyIn('nats-only-in-its-adapters', '(nats|@nats-io/[^/]+)', 'packages/shared/src/nats'),
    onlyIn(
      'undici-only-in-adapters',
      'undici',
      'services/provider-gateway/src/adapters',
      'services/iaas-provider/src/adapters',
      'packages/cli/src/adapters',
    ),
    onlyIn('kubernetes-only-in-kube', '@kubernetes/client-node', 'packages/kube'),
    onlyIn('prom-client-only-in-metrics', 'prom-client', 'packages/shared/src/metrics'),
    onlyIn('opossum-only-in-the-gateway', '(@types/)?opossum', 'services/provider-gateway/src/adapters'),
    onlyIn('koffi-only-in-cni', 'koffi', 'packages/cni'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/gen/' },
    // A type import binds two modules as a value import does.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.mts', '.js', '.mjs', '.cjs', '.d.ts', '.d.mts', '.json'],
    },
  },
}
