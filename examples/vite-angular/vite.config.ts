// Angular's compiler of templates is in the page: half a megabyte that the Angular CLI leaves out.
export default { build: { chunkSizeWarningLimit: 1200 } }
