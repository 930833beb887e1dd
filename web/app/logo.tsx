import { product } from './product.ts'

export const Logo = () => (
  <span className="flex items-center gap-2.5 font-semibold text-green-800 text-xl">
    <img src="/favicon.svg" alt="" width="32" height="32" />
    <span className="max-[22rem]:sr-only">{product.name}</span>
  </span>
)
