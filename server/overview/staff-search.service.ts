import { digitsFor, type Language, latinDigits } from '#contract/digits.ts'
import { surveyCodeIn } from '#contract/land-records/survey-codes.ts'
import type { PlaceSearchResult } from '#contract/locations/locations.ts'
import { placeKey } from '#contract/locations/place-key.ts'
import { officePages } from '#contract/office-pages.ts'
import type { StaffSearchResult } from '#contract/overview/overview.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { seePeople } from '#server/audit/people-seen.ts'
import { isInside, type Offices, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { type PlaceQuery, readPlaceQuery } from '#server/locations/place-query.ts'
import { searchPlaces } from '#server/locations/place-search.service.ts'
import { dagsOfNumber, khatiansOfNumber, mapsLike, mutationsOfNumber, surveysLike, usersLike } from './overview.sql.ts'
import { otherPageNames, pageName } from './page-names.ts'
import { text } from './text.ts'

const max_results = 20

const address = (path: string, query: Record<string, string | number | undefined>) => {
  const entries = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return `/admin/${path}?${new URLSearchParams(entries)}`
}

/** The list in natural order, so that the exact number comes before numbers that contain it. */
const dagAddress = (zil_id: number | undefined, survey_type_id: number | null | undefined, search: string | null) =>
  address('dags', {
    zil_id,
    survey_type_id: survey_type_id ?? undefined,
    search: search ?? undefined,
    sort: 'dag_no',
    direction: 'asc',
  })

/** Results that staff may open: pages of their role, records of their offices, and for an admin people too. */
export async function searchForStaff(
  db: Db,
  actor: Actor,
  text: string,
  language: Language,
): Promise<StaffSearchResult[]> {
  const offices = await officesOf(db, actor)
  const found = [
    ...pagesLike(text, actor, language),
    ...(await numbersLike(db, text, offices, language)),
    ...(await mutationsLike(db, text, offices, language)),
    ...(await placesLike(db, text, offices, language)),
    ...(await surveysLike(db, text)).map((survey) => ({
      name: `${survey.code} · ${(language === 'bn' && survey.name_bn) || survey.name_en}`,
      type: 'survey_type' as const,
      to: address('survey-types', { search: survey.code }),
    })),
    ...(await mapsNamed(db, text, offices, language)),
    ...(actor.role === 'admin' ? await peopleLike(db, text, actor) : []),
  ]
  const isFirst = ({ to }: StaffSearchResult, at: number) => found.findIndex((other) => other.to === to) === at
  return found.filter(isFirst).slice(0, max_results)
}

function pagesLike(text: string, { role }: Actor, language: Language): StaffSearchResult[] {
  const key = placeKey(text)
  return officePages
    .filter((page) => page.for === 'staff' || role === 'admin')
    .map(({ id, path }) => ({ id, name: pageName(id), to: path === '' ? '/admin' : `/admin/${path}` }))
    .filter(({ id, name }) =>
      placeKey(`${name.en} ${name.bn} ${otherPageNames[id] ?? ''}`)
        .split(' ')
        .some((word) => word.startsWith(key)),
    )
    .map((page) => ({ name: page.name[language], type: 'page', to: page.to }))
}

const number = /^\d[\d/]*[a-z\u0980-\u09e5]?$/

const isNumber = (line: string) => number.test(latinDigits(line).toLowerCase())

/** Sheets are called by words: nearly all names hold some digit, so a bare number would be looked for in each. */
async function mapsNamed(db: Db, line: string, offices: Offices, language: Language): Promise<StaffSearchResult[]> {
  if (isNumber(line)) return []
  const maps = await mapsLike(db, line, offices)
  return maps.map((map) => ({
    name: `${(language === 'bn' && map.name_bn) || map.name || map.name_bn} · ${map[`mouza_${language}`]}`,
    type: 'mouza_map',
    to: address('mouza-maps', { zil_id: map.zil_id }),
  }))
}

/**
 * From this many digits on a number may be that of a phone. A shorter one is of land, and is in the e-mail of
 * thousands.
 */
const min_phone_digits = 6

async function peopleLike(db: Db, line: string, actor: Actor): Promise<StaffSearchResult[]> {
  if (isNumber(line) && line.length < min_phone_digits) return []
  const people = await usersLike(db, line)
  await seePeople(db, actor, 'users', people)
  return people.map(({ name, email, phone }) => ({
    name: `${name} · ${email ?? phone ?? ''}`,
    type: 'user',
    to: address('users', { search: email ?? phone ?? name }),
  }))
}

/** A bare number is a dag or a khatian of one's own offices. */
async function numbersLike(db: Db, line: string, offices: Offices, language: Language): Promise<StaffSearchResult[]> {
  if (!isNumber(line)) return []
  const dags = await dagsOfNumber(db, line, offices)
  const khatians = await khatiansOfNumber(db, line, offices)
  return [
    ...dags.map((dag) => ({
      name: text(language, 'search.dag', whereOf(dag, dag.dag_no, language)),
      type: 'dag' as const,
      to: `/admin/dags/${dag.id}`,
    })),
    ...khatians.map((dag) => ({
      name: text(language, 'search.khatian', whereOf(dag, dag.khatiyan_number, language)),
      type: 'khatian' as const,
      to: address('khatian', {
        mouza_id: dag.mouza_id,
        survey_type_id: dag.survey_type_id ?? undefined,
        khatiyan_number: dag.khatiyan_number,
      }),
    })),
  ]
}

/** A mutation by its number or that of its deed. */
async function mutationsLike(db: Db, line: string, offices: Offices, language: Language): Promise<StaffSearchResult[]> {
  if (!/\d/.test(latinDigits(line))) return []
  const found = await mutationsOfNumber(db, line, offices)
  return found.map(({ id, dag_number, ...mouza }) => ({
    name: text(language, 'search.mutation', {
      number: digitsFor(String(id), language),
      dag: digitsFor(dag_number, language),
      mouza: mouza[`mouza_${language}`],
    }),
    type: 'mutation',
    to: `/admin/mutations/${id}`,
  }))
}

type Numbered = { survey_code: string | null; mouza_en: string; mouza_bn: string }

const whereOf = (dag: Numbered, number: string, language: Language) => ({
  number: digitsFor(number, language),
  survey:
    dag.survey_code === null ? text(language, 'search.survey_not_stated') : surveyCodeIn(language, dag.survey_code),
  mouza: dag[`mouza_${language}`],
})

async function placesLike(db: Db, text: string, offices: Offices, language: Language): Promise<StaffSearchResult[]> {
  const results = await searchPlaces(db, text)
  return results
    .filter(({ upazila_id }) =>
      // Divisions and districts are lists of the admin.
      upazila_id === undefined ? offices === 'everywhere' : isInside(offices, upazila_id),
    )
    .map((result) => ({
      name: result[`label_${language}`],
      type: result.kind,
      to: addressOf(result, readPlaceQuery(text)),
    }))
}

/** Address of a place or a numbered record in the office. */
function addressOf(result: PlaceSearchResult, { dag, khatian }: PlaceQuery): string {
  const { kind, dag_id, mouza_id, zil_id, survey_type_id, upazila_id, district_id, division_id } = result
  const [name = ''] = result.label_en.split(', ')
  if (kind === 'dag') return dag_id === undefined ? dagAddress(zil_id, survey_type_id, dag) : `/admin/dags/${dag_id}`
  // A khatian is of one survey: the dag is shown where its survey is not stated.
  if (kind === 'khatian' && survey_type_id === undefined) return dagAddress(zil_id, undefined, khatian)
  if (kind === 'khatian') return address('khatian', { mouza_id, survey_type_id, khatiyan_number: khatian ?? undefined })
  if (kind === 'mouza') return address('mouzas', { upazila_id, search: name })
  if (kind === 'upazila') return address('upazilas', { district_id, search: name })
  return kind === 'district'
    ? address('districts', { division_id, search: name })
    : address('divisions', { search: name })
}
