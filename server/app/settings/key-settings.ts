import { resolve } from 'node:path'
import { z } from 'zod'
import { roomSettings } from '#server/app/settings/room-settings.ts'
import { isRandom, secretList, secretSetting, setting, text, url } from '#server/app/settings/setting-values.ts'

/** What seals and signs. */
export const keySettings = roomSettings({
  shape: {
    SECRET_KEY: secretSetting(
      z
        .string()
        .min(32, { error: 'it must have at least 32 characters' })
        .refine((key) => key.length < 32 || isRandom(key), {
          error: 'it is too regular to be random; make one with: openssl rand -base64 48',
        })
        .optional(),
      'Secret that seals and signs. The database knows it: a server with another one does not start.',
      'made once and kept in `DATA_DIR`; needed with `DEMO=0`',
    ),
    SECRET_KEY_PREVIOUS: secretSetting(
      secretList.default([]),
      'Former secrets, separated by commas, while the secret is changed: see [operating](operating/secrets.md#another-secret).',
      'none',
    ),
    PAPER_KEY_FILE: setting(
      text.optional(),
      'File (PEM) with the Ed25519 key that signs papers, apart from `SECRET_KEY`; only its owner may read it. See [secrets](operating/secrets.md#a-paper-key-apart).',
      'the key is derived from `SECRET_KEY`',
    ),
    PAPER_SIGN_COMMAND: secretSetting(
      text.optional(),
      'Program that signs papers with a key in a device (PKCS#11): it gets the bytes on its input and answers the 64 bytes of an Ed25519 signature. It is run without arguments.',
      'none',
    ),
    PAPER_PUBLIC_KEY_FILE: setting(
      text.optional(),
      'File (PEM) with the public half of the key of `PAPER_SIGN_COMMAND`.',
      'needed with `PAPER_SIGN_COMMAND`',
    ),
    AUDIT_TIMESTAMP_URL: secretSetting(
      url(['https:', 'http:']).optional(),
      'Time stamp authority (RFC 3161) that stamps the ends of the audit log every hour, see [secrets](operating/secrets.md#time-stamps).',
      'nobody outside knows the ends',
    ),
    AUDIT_TIMESTAMP_CA: setting(
      text.optional(),
      'File (PEM) with the certificates by which stamps of that authority are trusted.',
      'needed with `AUDIT_TIMESTAMP_URL`',
    ),
  },
  problems(set, { demo }) {
    const problems: string[] = []
    if (!demo && !set['SECRET_KEY']) problems.push('SECRET_KEY: set it to at least 32 random characters and keep it')
    if (set['PAPER_KEY_FILE'] && set['PAPER_SIGN_COMMAND'])
      problems.push('PAPER_SIGN_COMMAND: papers have one key; set this or PAPER_KEY_FILE')
    if (set['PAPER_SIGN_COMMAND'] && !set['PAPER_PUBLIC_KEY_FILE'])
      problems.push('PAPER_PUBLIC_KEY_FILE: set it to a file with the public half of the key of PAPER_SIGN_COMMAND')
    if (set['AUDIT_TIMESTAMP_URL'] && !set['AUDIT_TIMESTAMP_CA'])
      problems.push(
        'AUDIT_TIMESTAMP_CA: set it to a file with the certificates of the authority of AUDIT_TIMESTAMP_URL, or its stamps prove nothing',
      )
    return problems
  },
  read: ({ PAPER_KEY_FILE: file, PAPER_SIGN_COMMAND: command, ...values }) => {
    const device = command && { command, public_key_file: resolve(values.PAPER_PUBLIC_KEY_FILE ?? '') }
    return {
      /** Null in the demo: a key is then made once and kept in the data folder. */
      secret_key: values.SECRET_KEY ?? null,
      secret_key_previous: values.SECRET_KEY_PREVIOUS,
      /** Place of a key of papers apart from the secret: a file, or a command before a device. Null: the key is derived. */
      paper_key: file ? { file: resolve(file) } : device || null,
      /** Time stamp authority of the audit log, and the file of certificates that its stamps are verified with. */
      audit_stamps: values.AUDIT_TIMESTAMP_URL
        ? { url: values.AUDIT_TIMESTAMP_URL, ca: resolve(values.AUDIT_TIMESTAMP_CA ?? '') }
        : null,
    }
  },
})
