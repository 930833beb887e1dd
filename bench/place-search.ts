import { PlaceSearchAnswer } from '#contract/locations/locations.ts'
import { pick, randomOf, shuffled } from '#demo/random.ts'
import { getText } from './http-load.ts'
import { misspelt } from './misspell.ts'
import type { Named } from './queries.sql.ts'

const query_count = 200
const first_results = 12

type Query = { text: string; place: Named; right: boolean }

/** Real names in either script, two of every three with a slip; the same on every machine. */
function makeQueries(places: Named[]): Query[] {
  const random = randomOf('place search')
  const some = (kind: Named['kind']) =>
    shuffled(
      random,
      places.filter((place) => place.kind === kind && place.en.length > 3),
    ).slice(0, query_count / 2)
  return shuffled(random, [...some('upazila'), ...some('mouza')]).map((place, index) => {
    const name = pick(random, [place.en, place.bn])
    const right = index % 3 === 0
    return { text: right ? name : misspelt(name, random), place, right }
  })
}

const share = (sorted: number[], part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN

export type PlaceSearchTimes = Awaited<ReturnType<typeof measurePlaceSearch>>

/** Times the search, one at a time, and counts how often the intended place is among the first. */
export async function measurePlaceSearch(address: string, places: Named[]) {
  const times: number[] = []
  const found = { right: 0, misspelt: 0 }
  const counts = { right: 0, misspelt: 0 }
  const ask = async ({ text, place, right }: Query) => {
    const from = performance.now()
    const answer = await getText(`${address}/api/locations/search?q=${encodeURIComponent(text)}`)
    times.push(performance.now() - from)
    const { results } = PlaceSearchAnswer.parse(JSON.parse(answer))
    const idOf = { upazila: 'upazila_id', mouza: 'mouza_id' } as const
    const isThere = results
      .slice(0, first_results)
      .some((result) => result.kind === place.kind && result[idOf[place.kind]] === place.id)
    const how = right ? 'right' : 'misspelt'
    counts[how] += 1
    if (isThere) found[how] += 1
    else process.stderr.write(`  not found: ${text} (${place.en}, ${place.bn})\n`)
  }
  const queries = makeQueries(places)
  for (const query of queries.slice(0, 20))
    await getText(`${address}/api/locations/search?q=${encodeURIComponent(query.text)}`)
  for (const query of queries) await ask(query)
  times.sort((one, other) => one - other)
  return { p50: share(times, 0.5), p95: share(times, 0.95), found, counts }
}
