// The Farcaster app on the visitor's phone.
export {}

const form = document.querySelector('form') as HTMLFormElement
const fields = form.querySelector('fieldset') as HTMLFieldSetElement

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const body = JSON.stringify({ userName: new FormData(form).get('user') })
  await fetch(location.pathname, { method: 'POST', body })
  const told = document.querySelector('#told')
  if (told) told.textContent = 'Approved. Go back to where you came from.'
})
fields.disabled = false
