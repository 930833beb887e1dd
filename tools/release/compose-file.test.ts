import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const deploy = new URL('../../deploy/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, deploy), 'utf8')

const Service = z.object({
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
})
const { services, volumes } = z
  .object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(read('compose.yaml'), { merge: true }))
const ofTheImage = Object.entries(services).filter(([, { build }]) => build)

const containerfile = read('Containerfile')
const one = (pattern: RegExp) => pattern.exec(containerfile)?.[1] ?? ''
const data = one(/^VOLUME (.*)$/m)
const user = one(/^USER (\d+)/m)

describe('the compose file', () => {
  it('starts three services of the image', () => {
    expect(ofTheImage.map(([name]) => name)).toEqual(['migrate', 'grant', 'jomi'])
  })

  it.each(ofTheImage)('builds %s by the Containerfile of the unpacked archive', (_, { build }) => {
    expect(build && new URL(build.context, deploy).href).toBe(new URL('..', deploy).href)
    expect(build && existsSync(new URL(`../${build.dockerfile}`, deploy))).toBe(true)
  })

  it.each(ofTheImage)(
    'lets %s write to /tmp and the data of its user alone',
    (_, { read_only, tmpfs, volumes: kept }) => {
      expect(read_only).toBe(true)
      expect(tmpfs).toContain('/tmp')
      const places = [
        ...tmpfs.filter((place) => place === `${data}:uid=${user}`),
        ...kept.filter((each) => each.endsWith(`:${data}`)),
      ]
      expect(places).toHaveLength(1)
    },
  )

  it.each(ofTheImage)('gives %s a program of the archive', (_, { command }) => {
    const [program = ''] = command ?? z.array(z.string()).parse(JSON.parse(one(/^CMD (.*)$/m)))
    expect(existsSync(new URL(`../${program}`, deploy))).toBe(true)
  })

  it.each(Object.entries(services))('mounts into %s what is there or declared', (_, { volumes: mounted }) => {
    for (const [source = ''] of mounted.map((each) => each.split(':')))
      expect(source.startsWith('./') ? existsSync(new URL(source, deploy)) : source in volumes).toBe(true)
  })

  it('leads the proxy to the port of the image', () => {
    expect(read('compose.Caddyfile')).toContain(`reverse_proxy jomi:${one(/\bPORT=(\d+)/)}`)
  })

  it.each(Object.entries(services))('waits in %s for services that there are', (_, { depends_on }) => {
    for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(services).toHaveProperty(name)
  })
})
