import { useFormats } from '#web/text/use-formats.ts'
import { pictureOf } from './pictures.ts'

/** `shows` is the text alternative. */
export type Picture = { name: string; shows: string }

/** Picture of this product, fetched when the reader is near. */
export function HelpPicture({ picture: { name, shows } }: { picture: Picture }) {
  const { language } = useFormats()
  const found = pictureOf(name, language)
  if (!found) return null
  return (
    <img
      {...found}
      alt={shows}
      loading="lazy"
      decoding="async"
      className="mt-3 h-auto max-w-full break-inside-avoid rounded-card border border-line-strong print:max-w-64"
    />
  )
}
