import type { OpenDatabase } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { ServerConfig } from '#server/app/settings/server-settings.ts'
import { version } from '#server/app/version.ts'
import { checkedToday } from '#server/status/status.service.ts'
import { type ChannelConfig, checkChannels } from './check-channels.ts'
import { checkDatabase } from './check-database.ts'
import { checkHolidays } from './check-holidays.ts'
import { checkPaperKey } from './check-paper-key.ts'
import { checkReadReplica } from './check-read-replica.ts'
import { checkSite } from './check-site.ts'
import { checkUpkeep } from './check-upkeep.ts'
import { type Finding, good, orUnknown, warning } from './finding.ts'

type Patient = {
  config: ServerConfig & ChannelConfig & { warnings: string[] }
  database: Pick<OpenDatabase, 'db' | 'kind' | 'replica'>
  storage: Storage
}

/** Looks at an installation from its settings to its address, and says what to mend. Changes and sends nothing. */
export async function examine({ config, database, storage }: Patient): Promise<Finding[]> {
  const { db, kind, replica } = database
  const { demo, database_pool, data_dir, public_url } = config
  const checks: [string, () => Promise<Finding[]>][] = [
    ['Database', () => checkDatabase({ db, kind, demo, database_pool })],
    ...(replica ? [['Read replica', () => checkReadReplica(replica)] as [string, () => Promise<Finding[]>]] : []),
    [
      'Upkeep',
      () =>
        checkUpkeep({
          db,
          storage,
          data_dir,
          demo,
          makes_backups: config.backup !== null,
          has_stamps: config.audit_stamps !== null,
        }),
    ],
    ['Holidays', () => checkHolidays(db)],
    ['Paper key', () => checkPaperKey(db, config)],
    ['Channels', () => checkChannels(config)],
    ['Server', () => checkParts(db)],
    ...(public_url
      ? [['Address', () => checkSite({ public_url, version })] as [string, () => Promise<Finding[]>]]
      : []),
  ]
  const findings = config.warnings.map((line) => warning('Settings', line, 'See docs/settings.md.'))
  for (const [about, check] of checks) findings.push(...(await orUnknown(about, check)))
  return findings
}

/** Parts as `/status` shows them. */
async function checkParts(db: OpenDatabase['db']): Promise<Finding[]> {
  const parts = await checkedToday(db)
  const ill = parts.filter(({ state }) => state !== 'good')
  if (parts.length === 0 || ill.some(({ state }) => state === 'unknown'))
    return [warning('Server', 'has checked nothing for five minutes', 'Does it run, on this database?')]
  if (ill.length === 0) return [good('Server', 'every part is good on /status')]
  return ill.map(({ part, state }) => warning('Server', `/status shows ${part}: ${state}`, 'See docs/rules/status.md.'))
}
