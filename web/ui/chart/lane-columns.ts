/** Where zero lies in a lane of 100 units, and how high one is. */
export function scaleOf(values: readonly number[]) {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const height = top - bottom
  return height === 0 ? { zero: 100, unit: 0 } : { zero: (top / height) * 100, unit: 100 / height }
}

const smallest = 2

/** The columns of a lane; whatever is not zero can be seen, and what is below zero hangs. */
export const columnsOf = (values: readonly number[], { zero, unit }: ReturnType<typeof scaleOf>) =>
  values.map((value, index) => {
    const height = value === 0 ? 0 : Math.max(smallest, Math.abs(value) * unit)
    const below = value < 0
    return { x: index + 0.14, width: 0.72, y: below ? zero : zero - height, height, below }
  })

/** Which columns have a name under them: the last, and as many before it as there is room for on a phone. */
export const ticksOf = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const step = count <= 6 ? 1 : Math.ceil(count / 4)
    const isLast = index === count - 1 && step > 1
    return { index, visible: (count - 1 - index) % step === 0, side: isLast ? 'justify-end' : 'justify-center' }
  })
