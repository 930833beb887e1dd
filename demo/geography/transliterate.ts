import { latinDigits } from '#contract/digits.ts'

const table = (text: string) =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const [letters = '', text = ''] = entry.split(':')
        return [letters, text] as const
      }),
  )

const consonants = table(`
  chh:ছ kk:ক্ক ll:ল্ল mb:ম্ব nd:ন্দ nn:ন্ন rn:র্ণ ss:স bh:ভ ch:চ dh:ধ gh:ঘ jh:ঝ kh:খ ph:ফ sh:শ th:থ ng:ং b:ব
  c:ক d:দ f:ফ g:গ h:হ j:জ k:ক l:ল m:ম n:ন p:প q:ক r:র s:স t:ট v:ভ w:ওয় x:ক্স y:য় z:জ`)

/** Vowels as independent letters, and as signs after a consonant. */
const vowels = table(`
  ia:ইয়া aa:আ ai:আই au:আউ ee:ই oo:উ ou:উ a:আ e:এ i:ই o:ও u:উ`)
const signs = table(`
  ia:িয়া aa:া ai:াই au:াউ ee:ি oo:ু ou:ু a:া e:ে i:ি o:ো u:ু`)
const pieces = /chh|kk|ll|mb|nd|nn|rn|ss|bh|ch|dh|gh|jh|kh|ph|sh|th|ng|ia|aa|ai|au|ee|oo|ou|[a-z]|[^a-z]/g

const wordEndings: [RegExp, string][] = [
  [/pur$/, 'পুর'],
  [/gaon$/, 'গাঁও'],
  [/bari$/, 'বাড়ী'],
  [/para$/, 'পাড়া'],
]

const wholeWords = table('para:পাড়া bir:বীর part:অংশ 1st:১ম 2nd:২য় portion:খণ্ড')

function syllables(word: string): string {
  let afterConsonant = false
  return (word.match(pieces) ?? [])
    .map((piece) => {
      const text = consonants.get(piece) ?? (afterConsonant ? signs : vowels).get(piece) ?? piece
      afterConsonant = consonants.has(piece) && piece !== 'ng'
      return text
    })
    .join('')
}

function inBengali(word: string): string {
  const whole = wholeWords.get(word)
  if (whole) return whole
  const ending = wordEndings.find(([end]) => end.test(word) && word.replace(end, '') !== '')
  return ending ? syllables(word.replace(ending[0], '')) + ending[1] : syllables(word)
}

/**
 * A place's name in Bengali letters by sound, for places without a Bengali name in any source. A reading aid, not the
 * official spelling: rows with it have a mark in `meta.name_bn_source`.
 */
export const transliterated = (name: string) =>
  latinDigits(name)
    .toLowerCase()
    .replace(/[a-z0-9]+/g, inBengali)
    .normalize('NFC')
