/** For what exists in this family alone, as a Safe does. */
export const EIP155 = 'eip155'
