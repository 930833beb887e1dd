import { placeKey } from '#contract/locations/place-key.ts'

const office_words = new Set([
  'sub',
  'registry',
  'registrar',
  'registrars',
  's',
  'registration',
  'office',
  'sro',
  'of',
  'the',
  ...['সাব', 'রেজিস্ট্রি', 'রেজিস্ট্রার', 'রেজিস্ট্রারের', 'অফিস', 'কার্যালয়'].map(placeKey),
])

/** Extracts the place from a registry office's name in either script: `savar` of `Savar Sub-Registry Office`. */
export const placeOfRegistryOffice = (name: string): string =>
  placeKey(name)
    .split(' ')
    .filter((word) => !office_words.has(word))
    .join(' ')
