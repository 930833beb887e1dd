import { execFileSync } from 'node:child_process'

const git = (root: string, ...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

export const commitOf = (root: string): { commit: string; time: Date } => {
  const [commit = '', seconds = ''] = git(root, 'log', '-1', '--format=%H %ct').split(' ')
  return { commit, time: new Date(Number(seconds) * 1000) }
}

export const trackedFiles = (root: string): string[] => git(root, 'ls-files', '-z').split('\0').filter(Boolean)

/** Reasons that no release can be made of this checkout, a sentence each. */
export function refusals(root: string, { version, changes }: { version: string; changes: string }): string[] {
  const found: string[] = []
  if (git(root, 'status', '--porcelain') !== '') found.push('Files differ from the commit: commit or undo them.')
  if (!new RegExp(`^## ${version.replaceAll('.', '\\.')}(\\s|$)`, 'm').test(changes))
    found.push(`CHANGELOG.md has no heading "## ${version}".`)
  const tagged = taggedCommit(root, version)
  if (tagged !== null && tagged !== commitOf(root).commit)
    found.push(`The tag v${version} names another commit, ${tagged.slice(0, 10)}: raise the version in package.json.`)
  return found
}

const taggedCommit = (root: string, version: string): string | null =>
  git(root, 'tag', '--list', `v${version}`) === '' ? null : git(root, 'rev-parse', `v${version}^{commit}`)

/** Tags the commit with its version, unless it has that tag. */
export function tagRelease(root: string, version: string): void {
  if (taggedCommit(root, version) === null)
    git(root, 'tag', '--annotate', '--message', `Jomi ${version}`, `v${version}`)
}
