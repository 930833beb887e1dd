import { z } from 'zod'
import { isSignature, type SecretKeys, signature } from '#server/app/secrets/keys.ts'
import { type Archive, placeOf } from './archive.ts'
import { BackupRefused } from './sealing.ts'

const Measured = z.object({ size_bytes: z.number(), sha256: z.string() })
const Written = Measured.extend({ stored: Measured })

/** Content of a backup: written last, so that a backup without it is not whole. */
export const Manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  made_at: z.string(),
  /** Version of the program that made it. */
  version: z.string(),
  /** Migrations that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(
    Written.extend({ name: z.string(), columns: z.array(z.string()), key: z.array(z.string()), rows: z.number() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Noted ends of the audit log, a line of JSON each. */
  audit_heads: z.array(z.string()),
  files: Written.extend({ count: z.number(), missing: z.number() }),
  keys: Measured,
})
export type Manifest = z.infer<typeof Manifest>

const Signed = z.object({ manifest: z.string(), signature: z.string() })
const purpose = 'backup'

/** Signed with SECRET_KEY, so that nobody else who can write to the archive can make a backup of his own. */
export async function writeManifest(
  archive: Archive,
  manifest: Manifest,
  { recipient, secret }: { recipient: string; secret: SecretKeys },
): Promise<void> {
  const text = JSON.stringify(manifest)
  const signed = JSON.stringify({ manifest: text, signature: signature(secret, purpose, text) })
  await archive.writeSealed(placeOf(manifest.id).manifest, bytesOf(signed), recipient)
}

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

/** Throws `BackupRefused` for a backup that is not there, not whole, of another SECRET_KEY or of a newer program. */
export async function readManifest(
  archive: Archive,
  id: string,
  { identity, secret }: { identity: string; secret: SecretKeys },
): Promise<Manifest> {
  const parts: Uint8Array[] = []
  for await (const part of archive.readSealed(placeOf(id).manifest, identity)) parts.push(part)
  const { manifest, signature: found } = Signed.parse(JSON.parse(Buffer.concat(parts).toString()))
  if (!isSignature(secret, purpose, manifest, found))
    throw new BackupRefused(
      'SECRET_KEY is not the secret of the server that made this backup. A database is of no use without its secret.',
    )
  const read = Manifest.safeParse(JSON.parse(manifest))
  if (!read.success)
    throw new BackupRefused('The backup was made by a newer version of Jomi. Restore it with that one.')
  if (read.data.id !== id) throw new BackupRefused(`The backup ${id} lies under another name than its own.`)
  return read.data
}
