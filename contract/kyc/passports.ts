import { z } from 'zod'
import { Day } from '#contract/answers.ts'
import { copiedLine } from '#contract/text-input.ts'

/** States that give out passports, by ISO 3166-1 alpha-2, and Kosovo, which it leaves out. */
export const passportCountries =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'.split(
    ' ',
  )

const countries = new Set(passportCountries)

const PassportNumber = copiedLine(30).transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())

/** Machine-readable passports of Bangladesh have two letters and seven digits, e-passports one letter and eight digits. */
const ofBangladesh = /^([A-Z]{2}\d{7}|[A-Z]\d{8})$/
/** A machine-readable passport has room for nine letters and digits (ICAO 9303). */
const ofAnyCountry = /^(?=.*\d)[A-Z0-9]{6,9}$/

/** Passport as its holder writes it down. Only the server knows today's day, after which its last day must come. */
const passportOf = (country: string | undefined) =>
  z.object({
    passport_country: z
      .string({ error: 'required' })
      .min(1, { error: 'required', abort: true })
      .refine((code) => countries.has(code), { error: 'unknown_choice' }),
    passport_number: PassportNumber.refine(
      (number) => number === '' || (country === 'BD' ? ofBangladesh : ofAnyCountry).test(number),
      { error: 'passport_number_invalid' },
    ),
    passport_expires_on: Day,
  })
export type SendPassport = { document: 'passport' } & z.output<ReturnType<typeof passportOf>>

const word = z.string({ error: 'wrong_type' }).max(200, { error: 'too_long' }).optional()

/**
 * Words of the form that comes with the pictures. Where it names no paper, they are of a national ID; country, number and
 * last day are of a passport alone.
 */
export const SendKyc = z
  .object({
    document: z.enum(['nid', 'passport'], { error: 'unknown_choice' }).default('nid'),
    passport_country: word,
    passport_number: word,
    passport_expires_on: word,
  })
  .transform(({ document, ...form }, context): { document: 'nid' } | SendPassport => {
    if (document === 'nid') return { document }
    const { passport_country = '', passport_number = '', passport_expires_on = '' } = form
    const passport = passportOf(passport_country).safeParse({ passport_country, passport_number, passport_expires_on })
    if (passport.success) return { document, ...passport.data }
    for (const { message, path } of passport.error.issues)
      context.addIssue({ code: 'custom', message, path, input: form })
    return z.NEVER
  })
export type SendKyc = z.output<typeof SendKyc>
