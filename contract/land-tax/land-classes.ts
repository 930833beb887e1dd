import type { LandType } from './land-tax-registrations.ts'

const types: [LandType, RegExp][] = [
  ['Commercial', /\b(dokan|shop|chandina|market|commercial|bazar|hat)\b|দোকান|চান্দিনা|বাজার|বাণিজ্য/i],
  ['Residential', /\b(bari|bhiti|bastu|homestead|dwelling|residential)\b|বাড়ি|বাড়ি|ভিটি|বাস্তু|আবাসিক/i],
  [
    'Agricultural',
    /\b(nal|boro|aman|aus|danga|arable|paddy|bagan|orchard|pukur|pond|banshjhar|agricultural)\b|নাল|বোরো|আমন|ডাঙ্গা|বাগান|পুকুর|কৃষি/i,
  ],
]

/** Land type on the form for a recorded land class; null if the class has none, such as fallow land. */
export function landTypeOf(land_class: string | null, land_class_bn: string | null): LandType | null {
  const words = `${land_class ?? ''} ${land_class_bn ?? ''}`.normalize('NFC')
  return types.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
