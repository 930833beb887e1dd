import { product } from '#web/text/product.ts'
import { useLanguage } from '#web/text/use-language.ts'

export function Logo() {
  const language = useLanguage()
  return (
    // If the name does not fit next to the sign, it wraps onto a hidden line.
    <span className="flex h-9 flex-wrap content-start items-center gap-x-2.5 overflow-hidden font-semibold text-brand text-xl">
      <LogoSign className="my-0.5 size-8" />
      <span>{product.name[language]}</span>
    </span>
  )
}

/** Repeats favicon.svg inline, which saves a request. */
export const LogoSign = ({ className }: { className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
    <rect width="32" height="32" rx="7" fill="#0B5D45" />
    <g stroke="#fff" strokeWidth="2" strokeLinejoin="round">
      <path d="M7 11.5 13 8l6 3.5L25 8v12.5L19 24l-6-3.5L7 24Z" fill="none" />
      <path d="M13 8v12.5l6 3.5V11.5Z" fill="#E9A21B" />
    </g>
  </svg>
)
