import { existsSync, readFileSync } from 'node:fs'
import package_json from '../../package.json' with { type: 'json' }

const release_file = new URL('../../release.json', import.meta.url)

/** The version of the program, and the commit it was made of where it is a release: `tools/release` writes that file. */
export const version: string = package_json.version
export const commit: string | null = existsSync(release_file)
  ? String(JSON.parse(readFileSync(release_file, 'utf8')).commit)
  : null

/** Such as `0.1.0 (86460aff12)`; of a checkout the version alone. */
export const versionText = commit === null ? version : `${version} (${commit.slice(0, 10)})`
