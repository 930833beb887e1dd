import { product } from '#web/text/product.ts'
import { useLanguage } from '#web/text/use-language.ts'

export function Logo() {
  const language = useLanguage()
  return (
    // Where the name does not fit beside the sign, it falls onto a line that is not seen.
    <span className="flex h-9 flex-wrap content-start items-center gap-x-2.5 overflow-hidden font-semibold text-green-800 text-xl">
      <img src="/favicon.svg" alt="" width="32" height="32" className="my-0.5 size-8" />
      <span>{product.name[language]}</span>
    </span>
  )
}
