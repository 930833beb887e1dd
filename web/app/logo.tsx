import { product } from '#web/text/product.ts'
import { useLanguage } from '#web/text/use-language.ts'

export function Logo() {
  const language = useLanguage()
  return (
    <span className="flex items-center gap-2.5 font-semibold text-green-800 text-xl">
      <img src="/favicon.svg" alt="" width="32" height="32" />
      <span className="max-[22rem]:sr-only">{product.name[language]}</span>
    </span>
  )
}
