import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { lacksForBareDebian } from '../bare-debian.ts'
import { freePort } from '../free-port.ts'
import { ownDatabase, postgresServer, runScript } from '../own-database.sql.ts'
import { releaseTrial } from '../release-trial.ts'
import { type Run, type Verdict, verdictOf, withoutPostgres } from '../run.ts'
import { containersOf } from './crun.ts'
import { configOf, type Images, imagesIn, makeBaseImage } from './images.ts'

const image = 'jomi:trial'

/** The image of deploy/Containerfile, built of a release, serves PostgreSQL from a root that nobody can write. */
export const container: Run = {
  name: 'container',
  title: 'The container image',
  alone: true,
  run: async () => {
    if (!postgresServer) return withoutPostgres
    const lacks = lacksForBareDebian(['debootstrap', 'buildah', 'crun'])
    if (lacks) return { figures: lacks, outcome: 'skipped' }
    const folder = temporaryFolder('container')
    const images = await imagesIn(folder)
    if (typeof images === 'string') return { figures: images, outcome: 'skipped' }
    const role = `jomi_container_${process.pid}`
    const database = await ownDatabase(postgresServer, role)
    await runScript(postgresServer, [`create role ${role} login`])
    try {
      const built = await buildImage(images, folder)
      return await tryImage(images, { ...built, folder, url: database.url, role })
    } finally {
      images.end()
      await database.drop()
      await runScript(postgresServer, [`drop role ${role}`])
    }
  },
}

/** Builds the image as an office does, whose secrets are already next to the compose file. */
async function buildImage(images: Images, folder: string) {
  const began = performance.now()
  const { archive } = releaseTrial({ with_package: false })
  const unpacked = join(folder, 'unpacked')
  mkdirSync(unpacked)
  execFileSync('tar', ['--extract', `--file=${archive}`, '--strip-components=1', '-C', unpacked])
  writeFileSync(join(unpacked, 'deploy/owner.env'), 'DATABASE_URL=postgres://of-the-owner\n')
  const [base = ''] = /(?<=^FROM )\S+/m.exec(readFileSync(join(unpacked, 'deploy/Containerfile'), 'utf8')) ?? []
  await makeBaseImage(images, base)
  const file = ['--file', join(unpacked, 'deploy/Containerfile'), '--tag', image]
  await images.buildah('build', '--isolation', 'chroot', '--pull-never', '--format', 'docker', ...file, unpacked)
  return { unpacked, build_s: Math.round((performance.now() - began) / 1000) }
}

type Built = { unpacked: string; build_s: number; folder: string; url: string; role: string }

async function tryImage(images: Images, { unpacked, build_s, folder, url, role }: Built): Promise<Verdict> {
  const findings: string[] = []
  const root = await images.buildah('mount', await images.buildah('from', '--pull-never', image))
  if (existsSync(join(root, 'jomi/deploy/owner.env'))) findings.push('the image has the password of the owner')
  const config = await configOf(images, image)
  const containers = containersOf(root, config, folder)
  const port = String(await freePort())
  const settings = {
    DEMO: '0',
    DATABASE_URL: url,
    PUBLIC_URL: 'https://jomi.example.org',
    PORT: port,
    LOG_LEVEL: 'error',
    SECRET_KEY: 'gK3l9s8Jq2mZx7Vb4Nc6Tr1Yp5Wd0EfH',
  }
  try {
    for (const args of commandsOfCompose(unpacked)) {
      const named = args.map((each) => (each === 'jomi_app' ? role : each))
      const { code, said } = await containers.start(settings, named).ended
      if (code !== 0) findings.push(`${args.join(' ')} ended with ${code}: ${said.slice(-1000)}`)
    }
    const of_application = new URL(url)
    of_application.username = role
    const server = containers.start({ ...settings, DATABASE_URL: of_application.href })
    const first = await Promise.race([server.address, server.ended])
    if (typeof first !== 'string') return verdictOf('no server', [...findings, `it ended: ${JSON.stringify(first)}`])
    const ready = await (await fetch(`http://127.0.0.1:${port}/api/ready`)).text()
    if (!ready.includes('"ok"')) findings.push(`not ready: ${ready}`)
    const [kind, ...check] = config.Healthcheck.Test
    if (kind !== 'CMD' || (await server.exec(check)) !== 0) findings.push('the health check fails')
    if ((await server.exec(['touch', '/jomi/written'])) === 0) findings.push('the root can be written')
    if ((await server.exec(['touch', '/data/written'])) !== 0) findings.push('/data cannot be written')
    server.stop()
    const { code, said } = await server.ended
    if (code !== 0) findings.push(`it ended with ${code}: ${said.slice(-1000)}`)
  } finally {
    containers.endAll()
  }
  return verdictOf(
    `built in ${build_s} s, schema made, server ready as user ${config.User}, its root read-only`,
    findings,
  )
}

const Compose = z.object({ services: z.record(z.string(), z.object({ command: z.array(z.string()).optional() })) })

/** The commands that the compose file runs before the server. */
function commandsOfCompose(unpacked: string): string[][] {
  const { services } = Compose.parse(
    parse(readFileSync(join(unpacked, 'deploy/compose.yaml'), 'utf8'), { merge: true }),
  )
  return ['migrate', 'grant'].map((name) => services[name]?.command ?? [])
}
