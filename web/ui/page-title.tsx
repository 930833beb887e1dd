import { product } from '#web/app/product.ts'

/** The words on the browser's tab: "Login · …". */
export const PageTitle = ({ children, hasErrors = '' }: { children: string; hasErrors?: string }) => (
  <title>{`${hasErrors}${children} · ${product.name}`}</title>
)
