import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '#test/temporary-folder.ts'
import { packArchive } from './archive.ts'
import { commitOf, refusals, tagRelease } from './refusals.ts'

const changes = '# Changes\n\n## Unreleased\n\n## 1.2.0 (2026-11-28)\n'

function checkout() {
  const root = testFolder('release')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  git('init', '--quiet')
  git('config', 'user.name', 'Test')
  git('config', 'user.email', 'test@jomi.test')
  const commit = (text: string) => {
    writeFileSync(join(root, 'file'), text)
    git('add', '.')
    git('commit', '--quiet', '--message', text)
  }
  commit('first')
  return { root, commit, git }
}

describe('a release', () => {
  it('is made of a committed state whose version has a heading in CHANGELOG.md', () => {
    const { root } = checkout()
    expect(refusals(root, { version: '1.2.0', changes })).toEqual([])
    for (const version of ['1.2.1', '1.2', '102.0'])
      expect(refusals(root, { version, changes })).toEqual([`CHANGELOG.md has no heading "## ${version}".`])
  })

  it('is refused where a file differs from the commit or is in none', () => {
    const { root } = checkout()
    writeFileSync(join(root, 'other'), 'new')
    expect(refusals(root, { version: '1.2.0', changes })).toEqual([
      'Files differ from the commit: commit or undo them.',
    ])
  })

  it('is refused under a version whose tag names another commit', () => {
    const { root, commit, git } = checkout()
    tagRelease(root, '1.2.0')
    tagRelease(root, '1.2.0')
    expect([git('tag').trim(), refusals(root, { version: '1.2.0', changes })]).toEqual(['v1.2.0', []])
    const tagged = commitOf(root).commit.slice(0, 10)
    commit('second')
    expect(refusals(root, { version: '1.2.0', changes })).toEqual([
      `The tag v1.2.0 names another commit, ${tagged}: raise the version in package.json.`,
    ])
  })
})

it('an archive of the same files has the same bytes, whenever and in whatever order they were written', () => {
  const folder = testFolder('archive')
  const time = new Date('2026-11-28T06:00:00Z')
  const packed = (names: string[], mode: number) => {
    const parent = join(folder, names.join(''))
    mkdirSync(join(parent, 'jomi'), { recursive: true })
    for (const name of names) {
      writeFileSync(join(parent, 'jomi', name), name, { mode })
      utimesSync(join(parent, 'jomi', name), Math.random() * 1e9, 0)
    }
    const file = join(parent, 'jomi.tar.gz')
    packArchive(parent, 'jomi', { file, time })
    return readFileSync(file)
  }
  const bytes = packed(['a', 'b'], 0o600)
  expect(packed(['b', 'a'], 0o664).equals(bytes)).toBe(true)
  expect(packed(['a', 'c'], 0o600).equals(bytes)).toBe(false)
})
