import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

const { db } = await startApp()

async function sounds(names: string[]): Promise<string[][]> {
  const { rows } = await sql<{ sounds: string[] }>`
    select name_sounds(name) as sounds from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)
      with ordinality as n (name, nth) order by nth`.execute(db)
  return rows.map((row) => row.sounds)
}

/** Each line is one name as people write it. */
const spellings: [string, ...string[]][] = [
  ['রহিম উদ্দিন', 'Rahim Uddin', 'Raheem Udin', 'মোঃ রহিম উদ্দীন', 'Md. Rahim Uddin', 'রহিম‌ উদ্দিন'],
  ['আব্দুল্লাহ', 'Abdullah', 'Abdulla', 'আবদুল্লাহ'],
  ['মৃত আব্দুর রহমান', 'Abdur Rahman', 'Late Mohammad Abdur Rahman'],
  ['সালমা বেগম', 'Salma Begum', 'ছালমা বেগম', 'Mst. Salma Begom'],
  ['চৌধুরী', 'Chowdhury', 'Choudhuri', 'Chaudhury'],
  ['কৃষ্ণ মিত্র', 'Krishna Mitra'],
  ['ইয়াসমিন', 'Yasmin', 'Yeasmin', 'ইয়াছমিন'],
  ['ওয়াহিদ', 'Wahid'],
  ['সিংহ', 'Singh'],
  ['মিয়া', 'Mia', 'Miah'],
  ['লক্ষ্মী', 'Lakshmi', 'Laxmi'],
  ['ভট্টাচার্য', 'Bhattacharya'],
  ['বড়ুয়া', 'Barua'],
  ['জহিরুল হক', 'Zahirul Haque', 'Jahirul Hoque'],
  ['হাওলাদার', 'Howlader', 'Hawlader'],
  ['গাঙ্গুলী', 'Ganguly'],
  ['আয়েশা', 'Ayesha', 'Ayisha'],
  ['মণ্ডল', 'Mondal', 'Mandal', 'মন্ডল'],
]

const apart = [
  ['রহিম', 'রহিমা'],
  ['Karim', 'Karima'],
  ['জামাল', 'কামাল'],
  ['Rahman', 'Rahim'],
] as const

describe('the sound of a name', () => {
  it.each(spellings)('is the same in both scripts and in the usual spellings: %s', async (...names) => {
    const [first, ...others] = await sounds([...names])
    expect(first).not.toEqual([])
    for (const other of others) expect(other).toEqual(first)
  })

  it.each(apart)('differs between %s and %s', async (one, other) => {
    const [a, b] = await sounds([one, other])
    expect(a).not.toEqual(b)
  })

  it('is empty without a word, and is the title if there is nothing else', async () => {
    expect(await sounds(['', '12 / ৪৫', 'মোহাম্মদ', 'Md.'])).toEqual([[], [], ['mhmd'], ['md']])
  })
})
