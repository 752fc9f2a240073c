/** Wallets of the public list that a phone may come to without a link of theirs: they open this page in a browser of their own. Explorer ids (R2.39, R5.50). */
export const IN_APP_BROWSERS = {
  phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  coinbase: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
} as const
