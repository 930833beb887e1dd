import type { FastifyInstance } from 'fastify'

/** The description of the API as JSON, with every schema where it is used, for tests that look into schemas. */
export function wholeDescription(app: FastifyInstance): string {
  const description = app.describeApi()
  const { schemas } = description.components
  const whole = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part), (_key, value) => {
      const name = /^#\/components\/schemas\/(.+)$/.exec(value?.$ref ?? '')?.[1]
      return name === undefined ? value : whole(schemas[name])
    })
  return JSON.stringify(whole(description))
}
