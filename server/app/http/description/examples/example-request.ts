/**
 * One request that the demo answers; `orderCopy:declined` is another one of `orderCopy`. A value `$addFee.id` is taken
 * from the answer of the example `addFee`.
 */
export type ExampleRequest = {
  /** The demo account that sends it; the account that `register` opens is `new`. */
  as?: 'admin' | 'acland' | 'new'
  path?: { [name: string]: string | number }
  query?: { [name: string]: string | number }
  body?: object
  /** The fields of a form that carry an image. */
  images?: readonly string[]
}
