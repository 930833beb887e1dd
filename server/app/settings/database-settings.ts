import { roomSettings, type SetValues } from '#server/app/settings/room-settings.ts'
import { databaseUrl, flag, number, secretSetting, setting } from '#server/app/settings/setting-values.ts'

export const databaseSettings = roomSettings({
  shape: {
    DATABASE_URL: secretSetting(
      databaseUrl.optional(),
      'PostgreSQL 15 or later with PostGIS 3.1 or later.',
      'the embedded database, for trying and developing',
    ),
    DATABASE_POOL: setting(
      number(/^[1-9]\d{0,2}$/, 'set it to a whole number from 1 to 999').default(10),
      'Maximum of connections of this server to PostgreSQL.',
      '10',
    ),
    DATABASE_READ_URL: secretSetting(
      databaseUrl.optional(),
      'A streaming replica of that database, for public reads that may be some seconds late: see [replicas](operating/postgresql.md#replicas).',
      'everything is read from `DATABASE_URL`',
    ),
    DATABASE_READ_LAG_SECONDS: setting(
      number(/^([2-9]|[1-9]\d{1,3})$/, 'set it to a whole number of seconds from 2 to 9999').default(10),
      'A replica that may be later than this is not read from.',
      '10',
    ),
    PREPARED_STATEMENTS: setting(
      flag.default(true),
      '1: PostgreSQL plans a statement once for each connection, unless a pooler between that cannot is found: see [operating](operating/postgresql.md#a-pooler). 0: never.',
      '1',
    ),
  },
  problems(set, { demo }) {
    const problems: string[] = []
    if (!demo && !set['DATABASE_URL'])
      problems.push('DATABASE_URL: DEMO=0 keeps real records; set it to a PostgreSQL 15+ with PostGIS')
    if (set['DATABASE_READ_URL'] && !set['DATABASE_URL'])
      problems.push('DATABASE_READ_URL: a replica needs its leader; set DATABASE_URL to it')
    return problems
  },
  read: (values) => ({
    database_url: values.DATABASE_URL ?? null,
    database_pool: values.DATABASE_POOL,
    /** Address of a replica for reads that may be late; null: there is none. */
    database_read_url: values.DATABASE_READ_URL ?? null,
    database_read_lag_seconds: values.DATABASE_READ_LAG_SECONDS,
    prepared_statements: values.PREPARED_STATEMENTS,
  }),
})

/** A release has PostgreSQL only: docs/decisions/061-releases.md. */
export const withoutEmbedded = (set: SetValues): string[] =>
  set['DATABASE_URL'] || set['DEMO'] === '0'
    ? []
    : ['DATABASE_URL: set it to a PostgreSQL 15+ with PostGIS; a release has no embedded database']
