import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/digits.ts'

/** The reader's language by `Accept-Language`; English unless Bengali is preferred. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  const languages = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().toLowerCase().split(';q=')
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ tag }) => /^(en|bn)\b/.test(tag))
    .sort((one, other) => other.quality - one.quality)
  return languages[0]?.tag.startsWith('bn') ? 'bn' : 'en'
}
