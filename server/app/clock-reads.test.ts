import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Files that read the clock of this machine, and why it need not be that of the database. */
const reads: Record<string, { times: number; why: string }> = {
  'contract/imports/days.ts': { times: 1, why: 'only the year, to tell 1985 from 2085' },
  'server/app/bucket-storage.ts': { times: 1, why: 'part of a name that has the id of the process too' },
  'server/app/http/security/security-contact.ts': { times: 1, why: 'the page is good for a year' },
  'server/doctor/check-site.ts': { times: 1, why: 'TLS goes by the clock of the machine' },
  'server/doctor/database.sql.ts': { times: 2, why: 'compares the clock with that of the database' },
  'server/notifications/notifications.service.ts': { times: 1, why: 'only the length of a text is taken' },
  'server/payments/providers/sslcommerz/answers.ts': { times: 1, why: 'the provider wrote no time of its own' },
  'server/payments/providers/sandbox.ts': { times: 1, why: 'nobody reads when the sandbox says it sent' },
  'server/status/status.service.ts': { times: 2, why: 'the database is away' },
}

const sources = ['contract', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|\.test-ground\b/.test(name)),
)

it('the clock of a server is read only where it decides nothing', () => {
  const found = sources.flatMap((name) => {
    const times = readFileSync(join(root, name), 'utf8').match(/\bDate\.now\(\)|\bnew Date\(\)/g)?.length ?? 0
    return times === 0 ? [] : [[name, times]]
  })
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(reads).map(([name, { times }]) => [name, times])),
  )
})
