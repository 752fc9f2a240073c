/** An error in the form of EIP-1193: `code` is what programs compare. */
export const codedError = (code: number, message: string): Error => Object.assign(new Error(message), { code })
