const bengali = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A number only where it is whole. */
const whole = (text: string) => new RegExp(`(?<![\\d০-৯])${escaped(text)}(?![\\d০-৯])`, 'g')

/** Texts that differ between runs, by their placeholders. */
const chances: [RegExp, string][] = [
  // Other journeys add dags, and interest grows by the month.
  [/[০-৯]+টির মধ্যে [০-৯]+টি/g, 'COUNT'],
  // Said only where a picture takes longer.
  [/^ +status: ছবি প্রস্তুত হচ্ছে…\n/gm, ''],
  [/৳[০-৯,.]+ দিন/g, 'AMOUNT দিন'],
  [/(That was the end of the queue\.).*/g, '$1 COUNTS'],
  [/\b(?!7KQF)[A-Z0-9]{4}-?[A-Z0-9]{4}-?[A-Z0-9]{4}\b/g, 'CODE'],
  [/\bJ[A-Z]?-[\w০-৯-]+/g, 'REFERENCE'],
  [
    /[০-৯]{1,2} (জানুয়ারি|ফেব্রুয়ারি|মার্চ|এপ্রিল|মে|জুন|জুলাই|আগস্ট|সেপ্টেম্বর|অক্টোবর|নভেম্বর|ডিসেম্বর),? [০-৯]{4}(, [ঀ-৿]+ [০-৯:]+)?/g,
    'DATE',
  ],
  [/[০-৯]{4}[-–][০-৯]{2}(?![০-৯])/g, 'TAX-YEAR'],
]

/** The lines of a transcript, the same each time. */
export function withoutChance(lines: readonly string[], own: Record<string, string>): string {
  let text = `${lines.join('\n')}\n`
  for (const [name, value] of Object.entries(own))
    for (const each of [value, bengali(value)]) text = text.replace(whole(each), name)
  for (const [chance, name] of chances) text = text.replace(chance, name)
  return text
}
