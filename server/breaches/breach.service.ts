import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { formatMoment } from '#contract/dates.ts'
import { inBatches } from '#server/app/database/in-batches.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { type CsvCell, csvOf } from '#server/app/http/csv.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import type { SeenData } from '#server/documents/papers/breach-letters/content.ts'
import { renderDocument } from '#server/documents/typesetting/render.ts'
import { userByEmail } from '#server/identity/accounts/accounts.service.ts'
import {
  type AffectedParty,
  type AffectedPerson,
  affectedParties,
  affectedPeople,
  type Breach,
  downloadedTables,
  recordedSince,
  sessionsIn,
} from './breaches.sql.ts'

/** The list cannot be made from what was given. */
export class BreachRefused extends Error {}

const batch = 500
const letters_per_file = 200
const max_lines = 1_000

type BreachRequest = { email: string; since: Date; until: Date | null; folder: string; phone: string; site: string }

export type BreachList = { people: number; parties: number; letter_files: number; lines: string[] }

/**
 * Writes whose data an account has seen in a time in which it was in wrong hands, into an empty folder: `people.csv` of
 * those with an account, `parties.csv` of sellers and buyers, a letter to each of the first in `letters-….pdf`, and
 * `summary.txt`. The audit log says that the list was made. Throws `BreachRefused`.
 */
export async function listBreach(
  db: Db,
  { email, since, until, folder, ...sender }: BreachRequest,
): Promise<BreachList> {
  const account = await userByEmail(db, email)
  if (!account) throw new BreachRefused(`There is no account with the e-mail ${email}.`)
  const breach: Breach = { actor_id: account.id, since, until: until ?? (await now(db)) }
  if (breach.since >= breach.until) throw new BreachRefused('The time begins after its end.')
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new BreachRefused(`The folder ${folder} is not empty.`)

  const people = await writePeople(db, breach, folder)
  const parties = await writeParties(db, breach, folder)
  const letter_files = await writeLetters(db, breach, folder, sender)
  const lines = await summaryOf(db, breach, { email, people, parties, letter_files })
  await writeFile(join(folder, 'summary.txt'), `${lines.join('\n')}\n`, { mode: 0o600 })
  await transaction(db, (trx) =>
    recordAudit(trx, {
      actor_id: null,
      act: 'download',
      subject: 'users',
      subject_id: 'breach',
      before: null,
      request_id: null,
      after: { email, from: breach.since.toISOString(), until: breach.until.toISOString(), total: people },
    }),
  )
  return { people, parties, letter_files, lines }
}

const peopleOf = (db: Db, breach: Breach) =>
  inBatches<AffectedPerson>(batch, (last) => affectedPeople(db, breach, last?.id ?? 0, batch))

const partiesOf = (db: Db, breach: Breach) =>
  inBatches<AffectedParty>(batch, (last) => affectedParties(db, breach, last ?? { mutation_id: 0, id: -1 }, batch))

/** Writes a table, and tells how many rows it has. */
async function writeTable(path: string, head: string[], rows: AsyncIterable<CsvCell[]>): Promise<number> {
  let count = 0
  async function* counted() {
    for await (const row of rows) {
      count += 1
      yield row
    }
  }
  await pipeline(csvOf([head], counted(), 'people'), createWriteStream(path, { mode: 0o600 }))
  return count
}

function writePeople(db: Db, breach: Breach, folder: string) {
  async function* rows() {
    for await (const { id, name, email, phone, data, first, last } of peopleOf(db, breach))
      yield [id, name, email, phone, data.join(' '), formatMoment(first, 'en'), formatMoment(last, 'en')]
  }
  const head = ['account', 'name', 'e-mail', 'phone', 'seen', 'first hour', 'last hour']
  return writeTable(join(folder, 'people.csv'), head, rows())
}

function writeParties(db: Db, breach: Breach, folder: string) {
  async function* rows() {
    for await (const { mutation_id, role, name, address } of partiesOf(db, breach))
      yield [mutation_id, role, name, address]
  }
  return writeTable(join(folder, 'parties.csv'), ['mutation', 'as', 'name', 'address'], rows())
}

/** One PDF for each 200 letters; tells how many there are. */
async function writeLetters(db: Db, breach: Breach, folder: string, sender: { phone: string; site: string }) {
  const period = (language: 'en' | 'bn') =>
    `${formatMoment(breach.since, language)} – ${formatMoment(breach.until, language)}`
  const written = formatMoment(await now(db), 'bn')
  let files = 0
  let letters: { name: string; data: SeenData[] }[] = []
  const write = async () => {
    if (letters.length === 0) return
    files += 1
    const [period_bn, period_en] = [period('bn'), period('en')]
    const pdf = await renderDocument({ paper: 'breach-letters', letters, period_bn, period_en, written, ...sender })
    await writeFile(join(folder, `letters-${String(files).padStart(4, '0')}.pdf`), pdf, { mode: 0o600 })
    letters = []
  }
  for await (const { name, data } of peopleOf(db, breach)) {
    letters.push({ name, data })
    if (letters.length === letters_per_file) await write()
  }
  await write()
  return files
}

type Counts = { email: string; people: number; parties: number; letter_files: number }

async function summaryOf(db: Db, breach: Breach, { email, people, parties, letter_files }: Counts): Promise<string[]> {
  const time = (at: Date) => formatMoment(at, 'en')
  const recorded = await recordedSince(db)
  const sessions = await sessionsIn(db, breach, max_lines)
  const tables = await downloadedTables(db, breach, max_lines)
  const unknown = recorded === null || recorded > breach.since
  return [
    `${email}, ${time(breach.since)} to ${time(breach.until)} (time in Bangladesh)`,
    `People with an account whose data were seen: ${people} (people.csv; letters in ${letter_files} PDF)`,
    `Sellers and buyers of the mutations that were seen: ${parties} (parties.csv)`,
    ...(unknown
      ? [
          recorded === null
            ? 'Nobody was recorded as seen yet.'
            : `Who was seen is recorded from ${time(recorded)}. Before that only the downloads below are known.`,
        ]
      : []),
    `Sessions: ${sessions.length}`,
    ...sessions.map(
      ({ device, created_at, last_used_at }) => `  ${time(created_at)} to ${time(last_used_at)}: ${device}`,
    ),
    `Tables downloaded: ${tables.length}. Their people are in people.csv, but for owners of dags, entries of the audit log and dakhilas printed in one PDF.`,
    ...tables.map(({ at, subject, filter }) => `  ${time(at)}: ${subject} ${JSON.stringify(filter)}`),
  ]
}
