# accounts
