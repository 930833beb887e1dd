import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { bareDebian } from '../bare-debian.ts'

const run = promisify(execFile)

export type Images = {
  buildah: (...args: string[]) => Promise<string>
  /** Unmounts and removes all containers; also where this program is stopped. */
  end: () => void
}

/** Settings with which a container of an image starts. */
const Inspected = z.object({
  Docker: z.object({
    config: z.object({
      Env: z.array(z.string()),
      Entrypoint: z.array(z.string()),
      Cmd: z.array(z.string()),
      User: z.string(),
      WorkingDir: z.string(),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
})
export type ImageConfig = z.infer<typeof Inspected>['Docker']['config']

/** buildah with images of our own in `folder`; a text that says why it cannot work here. */
export async function imagesIn(folder: string): Promise<Images | string> {
  const places = ['--root', join(folder, 'images'), '--runroot', join(folder, 'image-locks')]
  let said = ''
  // A machine that is itself a container has no overlay; whole copies take longer.
  for (const driver of ['overlay', 'vfs']) {
    const buildah = async (...args: string[]) =>
      (await run('buildah', [...places, '--storage-driver', driver, ...args], { maxBuffer: 2 ** 26 })).stdout.trim()
    try {
      const trial = await buildah('from', 'scratch')
      await buildah('mount', trial)
      await buildah('rm', trial)
      const end = () => {
        for (const act of ['umount', 'rm'])
          spawnSync('buildah', [...places, '--storage-driver', driver, act, '--all'], { stdio: 'ignore' })
      }
      process.prependOnceListener('exit', end)
      return { buildah, end }
    } catch (error) {
      said = error instanceof Error ? error.message : String(error)
    }
  }
  return `buildah cannot work here: ${said}`
}

/**
 * Makes the image that the Containerfile begins with, since no registry is at hand: a bare Debian, the Node of this run and
 * the npm of this machine.
 */
export async function makeBaseImage({ buildah }: Pick<Images, 'buildah'>, name: string): Promise<void> {
  const container = await buildah('from', 'scratch')
  const root = await buildah('mount', container)
  await run('tar', ['--extract', `--file=${await bareDebian()}`, '--numeric-owner', '-C', root])
  const local = join(root, 'usr/local')
  copyFileSync(process.execPath, join(local, 'bin/node'))
  const npm_program = execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).trim()
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  cpSync(join(npm_program, '../..'), join(local, 'lib/node_modules/npm'), { recursive: true, dereference: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  const authorities = process.env['NODE_EXTRA_CA_CERTS']
  if (authorities) {
    copyFileSync(authorities, join(local, 'share/authorities.pem'))
    await buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.pem', container)
  }
  await buildah('commit', '--quiet', container, name)
  await buildah('rm', container)
}

export async function configOf({ buildah }: Pick<Images, 'buildah'>, image: string): Promise<ImageConfig> {
  return Inspected.parse(JSON.parse(await buildah('inspect', '--type', 'image', image))).Docker.config
}
