import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { settings } from '#server/config.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
/** Names that are no setting of Jomi: of Node, of PostgreSQL's image, of the compose file itself. */
const others = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE', 'JOMI_VERSION', 'JOMI_NODE_PATH', 'SITE'])
const ofTheDatabase = new Set(['POSTGRES_PASSWORD', 'JOMI_OWNER_PASSWORD', 'JOMI_APP_PASSWORD'])

/** Names of variables that a file sets or reads. */
function namesIn(path: string): string[] {
  const text = read(path)
  const set = [...text.matchAll(/^#?([A-Z][A-Z_]+)=/gm), ...text.matchAll(/^ {6}([A-Z_]+):/gm)]
  const inline = text
    .split('\n')
    .flatMap((line) => (/^(ENV|Environment=)/.test(line) ? [...line.matchAll(/([A-Z_]+)=/g)] : []))
  const expanded = [...text.matchAll(/\$\{([A-Z_]+)[:}]/g)]
  return [...set, ...inline, ...expanded].map(([, name = '']) => name)
}

describe('the files of deploy', () => {
  const paths = [
    'deploy/Containerfile',
    'deploy/compose.yaml',
    ...['systemd', 'debian'].flatMap((folder) =>
      readdirSync(new URL(`../../deploy/${folder}`, import.meta.url)).map((name) => `deploy/${folder}/${name}`),
    ),
  ]

  it.each(paths)('%s names settings that the server knows', (path) => {
    const unknown = namesIn(path).filter((name) => !(name in settings) && !others.has(name))
    expect(unknown).toEqual([])
  })

  it('name settings at all', () => {
    for (const name of ['DATABASE_URL', 'SECRET_KEY', 'PUBLIC_URL', 'DATA_DIR', 'TRUST_PROXY'])
      expect(paths.flatMap(namesIn)).toContain(name)
  })

  it('give the database of the compose file the passwords that its script reads', () => {
    const read_by_script = [...read('deploy/compose-roles.sh').matchAll(/\$(JOMI_\w+)/g)].map(([, name]) => name)
    expect(read_by_script.sort()).toEqual(['JOMI_APP_PASSWORD', 'JOMI_OWNER_PASSWORD'])
    for (const name of ofTheDatabase) expect(read('docs/operating/install.md')).toContain(`${name}=`)
  })

  it('the proxy of the compose file is the sample of docs/proxy with other names', () => {
    const sample = read('docs/proxy/Caddyfile')
      .replace(/^jomi\.example\.org \{/m, '{$SITE} {')
      .replace('reverse_proxy 127.0.0.1:3000 {', 'reverse_proxy jomi:3000 {')
    expect(read('deploy/compose.Caddyfile')).toBe(sample)
  })

  it('the schema is made as the owner, and the server never learns who that is', () => {
    const Service = z.object({
      env_file: z.union([z.string(), z.array(z.string())]).optional(),
      read_only: z.boolean().optional(),
    })
    const { services } = z
      .object({ services: z.record(z.string(), Service) })
      .parse(parse(read('deploy/compose.yaml'), { merge: true }))
    expect(services['migrate']?.env_file).toEqual(['jomi.env', 'owner.env'])
    expect(services['jomi']).toEqual({ env_file: 'jomi.env', read_only: true })
    const unit = read('deploy/systemd/jomi.service')
    expect(unit).not.toContain('EnvironmentFile=/etc/jomi/owner.env')
    expect(read('deploy/systemd/jomi-migrate.service')).toContain('EnvironmentFile=/etc/jomi/owner.env')
  })
})
