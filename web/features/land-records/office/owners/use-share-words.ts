import { useFormats } from '#web/text/use-formats.ts'

/** A share with the three decimals of a khatian: `0.250`. */
export function useShareWords() {
  const { digits } = useFormats()
  return (share: number) => {
    const thousandths = Math.round(share * 1000)
    return digits(`${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`)
  }
}
