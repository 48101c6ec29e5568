const FORMS = [
  /^[0-9a-f]{2}(?::[0-9a-f]{2}){5}$/,
  /^[0-9a-f]{2}(?:-[0-9a-f]{2}){5}$/,
  /^[0-9a-f]{4}(?:\.[0-9a-f]{4}){2}$/,
]

/** The one spelling of an Ethernet address, `fa:16:3e:00:00:01`, from any that is usual; undefined for anything else. */
export function canonicalMac(text: string): string | undefined {
  const folded = text.toLowerCase()
  if (!FORMS.some((form) => form.test(folded))) return undefined
  const digits = folded.replace(/[:.-]/g, '')
  return digits.match(/../g)?.join(':')
}
