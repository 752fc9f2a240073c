/** Of the wallet in the frame, in each family it has. */
export const AUTH_CONNECTOR_ID = 'ID_AUTH'
