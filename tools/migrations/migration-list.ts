export type Checksum = { name: string; sha256: string }

const line_pattern = /^([0-9a-f]{64}) {2}(\d{4}-[a-z-]+)$/

/** Reads the list as `sha256sum` writes one; lines of another form, such as those of a conflict in git, do not count. */
export const readList = (text: string): Checksum[] =>
  text.split('\n').flatMap((line) => {
    const [, sha256, name] = line_pattern.exec(line) ?? []
    return sha256 !== undefined && name !== undefined ? [{ name, sha256 }] : []
  })

export const writeList = (migrations: readonly Checksum[]): string =>
  migrations.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')

/** Finds listed migrations that are missing or were changed: a database that has them would be refused. */
export const changedMigrations = (listed: readonly Checksum[], migrations: readonly Checksum[]): string[] =>
  listed.flatMap(({ name, sha256 }) => {
    const found = migrations.find((each) => each.name === name)
    if (!found) return [`db/migrations/${name}.sql has landed and is missing.`]
    if (found.sha256 !== sha256)
      return [`db/migrations/${name}.sql has landed and was changed. Put it back; a change is a new migration.`]
    return []
  })

/** Finds lines that a change of the list removes, in the output of `git log -p` or `git diff`. */
export const removedLines = (diff: string): string[] =>
  diff
    .split('\n')
    .flatMap((line) => (line.startsWith('-') ? readList(line.slice(1)) : []))
    .map(({ name }) => `The checksum of ${name} was changed in db/migrations.sha256; a line of the list never changes.`)
