import { statementsOf } from '#server/app/database/migrate.ts'

/** Migrations from this number on must let the version before go on: earlier ones are of the time before releases. */
const first_checked = 118

type Fault = { pattern: RegExp; why: string }

/** In the tables that a migration makes itself, nobody works yet. */
const faults: readonly Fault[] = [
  {
    pattern: /^drop (table|view|materialized view|function|type|sequence)\b/,
    why: 'removes what the version before uses',
  },
  { pattern: /^alter table .*\bdrop column\b/, why: 'removes a column that the version before reads' },
  { pattern: /^alter (table|view|index|function|sequence) .*\brename\b/, why: 'renames what the version before uses' },
  {
    pattern: /^alter table .*\balter (column )?\S+ (set data )?type\b/,
    why: 'changes the type of a column, and locks the table',
  },
  {
    pattern: /^alter table .*\balter (column )?\S+ set not null\b/,
    why: 'refuses rows that the version before writes',
  },
  {
    pattern: /^alter table .*\balter (column )?\S+ drop default\b/,
    why: 'refuses rows that the version before writes',
  },
  {
    pattern: /^alter table .*\badd (column )?(?!constraint\b)\S+ (?!.*\b(default|generated)\b).*\bnot null\b/,
    why: 'refuses rows that the version before writes: give the column a default',
  },
  {
    pattern: /^alter table .*\badd (constraint \S+ )?(check|unique|exclude|foreign key|primary key)\b/,
    why: 'refuses rows that the version before writes',
  },
  { pattern: /^create unique index\b/, why: 'refuses rows that the version before writes' },
  {
    pattern: /^create index (?!concurrently\b)/,
    why: 'stops writes while it is built: "create index concurrently", as the only statement of a migration',
  },
  { pattern: /^create (or replace )?trigger\b/, why: 'changes what writes of the version before do' },
]

const mark = '/* safe */'

/** Finds statements of a migration that a server of the version before, which still runs, would fail by or wait for. */
export function breakingStatements(text: string): string[] {
  const own = new Set([...text.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name]) => name))
  return statementsOf(text.replace(/^-- safe: \S.*$/gm, mark)).flatMap((raw) => {
    if (raw.includes(mark)) return []
    const statement = raw.replace(/\s+/g, ' ').toLowerCase()
    if (own.has(tableOf(statement))) return []
    return faults
      .filter(({ pattern }) => pattern.test(statement))
      .map(({ why }) => `"${statement.slice(0, 60)}" ${why}`)
  })
}

const tableOf = (statement: string) =>
  /^(?:alter table (?:if exists |only )*|create (?:unique )?index .*? on |create trigger .*? on )(\w+)/.exec(
    statement,
  )?.[1]

/** A sentence for each statement that stops a rolling upgrade. */
export const breakingMigrations = (migrations: readonly { name: string; text: string }[]): string[] =>
  migrations
    .filter(({ name }) => Number(name.slice(0, 4)) >= first_checked)
    .flatMap(({ name, text }) =>
      breakingStatements(text).map(
        (fault) =>
          `db/migrations/${name}.sql: ${fault}. Expand first and contract in a later version, or write "-- safe: why" above the statement.`,
      ),
    )
