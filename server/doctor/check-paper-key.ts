import type { Db } from '#server/app/database.ts'
import { secretKeys } from '#server/app/secrets/keys.ts'
import type { ServerConfig } from '#server/app/settings/server-settings.ts'
import { keyApart, PaperKeyRefused } from '#server/documents/keys/key-apart.ts'
import { isDerivedKeyTrusted, trustedSigningKey } from '#server/documents/keys/paper-keys.service.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const about = 'Paper key'

/** Checks that the key that the settings name for papers signs, is trusted, and is the only one that proves new papers. */
export async function checkPaperKey(db: Db, config: ServerConfig): Promise<Finding[]> {
  if (config.paper_key === null) return []
  try {
    const secret = secretKeys(config)
    const { key_id } = await trustedSigningKey(db, secret, await keyApart(config))
    if (!(await isDerivedKeyTrusted(db, secret))) return [good(about, `${key_id}, apart from SECRET_KEY, signs`)]
    const mend = 'npm run jomi -- papers keys, then papers retire the one of SECRET_KEY.'
    return [warning(about, `${key_id} signs, and the key that SECRET_KEY gives proves papers too`, mend)]
  } catch (error) {
    if (error instanceof PaperKeyRefused) return [bad(about, error.message, 'See docs/operating/secrets.md.')]
    throw error
  }
}
