import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresProgram } from '../postgres-program.ts'

const run = (script: string, settings: Record<string, string>) =>
  promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    maxBuffer: 2 ** 28,
  })

/** Copies a database into an empty one as PostgreSQL's own programs do. */
export const dumpAndRestore = (from: string, into: string) =>
  run('"$DUMP" -Fc "$FROM" | "$RESTORE" --exit-on-error --no-comments --dbname="$INTO"', {
    FROM: from,
    INTO: into,
    DUMP: postgresProgram('pg_dump'),
    RESTORE: postgresProgram('pg_restore'),
  })

/** Copies files into an archive with a list of their sums, and from there to their new place, where the sums are checked. */
export const copyWithSums = (files: string, folder: string) =>
  run(
    `cp -r "$FILES" "$ARCHIVE"; (cd "$ARCHIVE" && find . -type f -exec sha256sum {} + > "$SUMS"); sync -f "$ARCHIVE"
    cp -r "$ARCHIVE" "$RESTORED"; (cd "$RESTORED" && sha256sum --quiet -c "$SUMS"); sync -f "$RESTORED"`,
    { FILES: files, ARCHIVE: join(folder, 'archive'), RESTORED: join(folder, 'restored'), SUMS: join(folder, 'sums') },
  )
