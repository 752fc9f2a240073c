/** Members that a host may leave out, or give as `undefined`, as a variable of the environment may be. */
export type Given<Shape> = { readonly [Key in keyof Shape]?: Shape[Key] | undefined }
