import type { FormOptions } from '#web/parts/payment/payment-form.tsx'

/** How a mutation is paid: by wallet, card with its PIN, or bank. */
export const mutationMethods: FormOptions = {
  methods: ['bkash', 'nagad', 'card', 'bank'],
  secrets: 'with_card_pin',
}
