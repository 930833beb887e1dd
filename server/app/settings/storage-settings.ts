import { join, resolve } from 'node:path'
import { roomSettings } from '#server/app/settings/room-settings.ts'
import { number, secretSetting, setting, storagePlace, text } from '#server/app/settings/setting-values.ts'
import type { StoragePlace, StorageSettings } from '#server/app/storage-place.ts'

/** Place of backups, the key for which they are sealed, their hour and the days that they stay. */
export type BackupSettings = {
  place: StorageSettings
  /** The place as it was set. */
  name: string
  recipient: string
  hour: number
  keep_days: number
}

const isBucket = (place: string | undefined) => /^s3:/i.test(place?.trim() ?? '')

/** Where data, files and backups are stored. */
export const storageSettings = roomSettings({
  shape: {
    DATA_DIR: setting(
      text.default('./data'),
      'Folder of the embedded database, files and generated keys. One process uses it at a time.',
      '`./data`',
    ),
    STORAGE_URL: secretSetting(
      storagePlace.optional(),
      'Stored files: a folder, as a path or `file:///path`, or a bucket, see [files in a bucket](operating/files.md#files-in-a-bucket). All servers of one database share it.',
      '`files` in `DATA_DIR`',
    ),
    AWS_ACCESS_KEY_ID: secretSetting(
      text.optional(),
      'Account that may use the bucket of `STORAGE_URL`.',
      'needed for a bucket',
    ),
    AWS_SECRET_ACCESS_KEY: secretSetting(text.optional(), 'Secret of that account.', 'needed for a bucket'),
    BACKUP_URL: secretSetting(
      storagePlace.optional(),
      'Where backups are written: a folder that is there, on another disk, or a bucket as in `STORAGE_URL`, see [backups](operating/backups.md).',
      'no backups are made',
    ),
    BACKUP_RECIPIENT: setting(
      text
        .regex(/^age1[02-9ac-hj-np-z]{20,}$/, { error: 'it is no public key of age: npm run jomi -- backup key' })
        .optional(),
      'Public key of age for which backups are sealed. Its private key is kept elsewhere.',
      'needed for backups',
    ),
    BACKUP_ACCESS_KEY_ID: secretSetting(
      text.optional(),
      'Account that may use the bucket of `BACKUP_URL`.',
      '`AWS_ACCESS_KEY_ID`',
    ),
    BACKUP_SECRET_ACCESS_KEY: secretSetting(text.optional(), 'Secret of that account.', '`AWS_SECRET_ACCESS_KEY`'),
    BACKUP_HOUR: setting(
      number(/^(\d|1\d|2[0-3])$/, 'set it to an hour from 0 to 23').default(2),
      'Hour in Bangladesh from which the backup of the day is made.',
      '2',
    ),
    BACKUP_KEEP_DAYS: setting(
      number(/^[1-9]\d{0,3}$/, 'set it to a whole number of days above 0').default(30),
      'Days until a backup is removed. The newest three stay.',
      '30',
    ),
  },
  problems(set) {
    const problems: string[] = []
    if (isBucket(set['STORAGE_URL']))
      for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
        if (!set[name]) problems.push(`${name}: set it to that of the account that may use the bucket of STORAGE_URL`)
    if (set['BACKUP_URL'] && !set['BACKUP_RECIPIENT'])
      problems.push(
        'BACKUP_RECIPIENT: set it to the public key that backups are sealed for: npm run jomi -- backup key',
      )
    if (isBucket(set['BACKUP_URL']))
      for (const name of ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'])
        if (!set[`BACKUP_${name}`] && !set[`AWS_${name}`])
          problems.push(`BACKUP_${name}: set it to that of the account that may use the bucket of BACKUP_URL`)
    return problems
  },
  read(values, { set }) {
    const data_dir = resolve(values.DATA_DIR)
    const files = { key_id: values.AWS_ACCESS_KEY_ID ?? '', secret: values.AWS_SECRET_ACCESS_KEY ?? '' }
    const backups = {
      key_id: values.BACKUP_ACCESS_KEY_ID ?? files.key_id,
      secret: values.BACKUP_SECRET_ACCESS_KEY ?? files.secret,
    }
    const backup: BackupSettings | null = values.BACKUP_URL
      ? {
          place: withAccount(values.BACKUP_URL, backups),
          name: set['BACKUP_URL'] ?? '',
          recipient: values.BACKUP_RECIPIENT ?? '',
          hour: values.BACKUP_HOUR,
          keep_days: values.BACKUP_KEEP_DAYS,
        }
      : null
    return {
      data_dir,
      /** Folder or bucket with the bytes of documents. */
      storage: withAccount(values.STORAGE_URL ?? { folder: join(data_dir, 'files') }, files),
      backup,
    }
  },
})

const withAccount = (place: StoragePlace, account: { key_id: string; secret: string }): StorageSettings =>
  'folder' in place ? place : { ...place, ...account }

export const embeddedFolder = ({ data_dir }: { data_dir: string }): string => join(data_dir, 'database')
