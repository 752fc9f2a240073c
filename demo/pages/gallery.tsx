document.title = 'Gallery'
export {}
