// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

interface IToken {
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
    function approve(address spender, uint256 amount) external returns (bool);
    function balanceOf(address owner) external view returns (uint256);
}

interface IExchange {
    function swap(address from, address to, uint256 amountIn, uint256 minimumOut) external payable returns (uint256);
}

/// An exchange that cheats whoever calls it, one way a function. Standard tokens only.
contract Thief {
    /// Answers what was promised, and pays nothing.
    function nothing(address from, uint256 amountIn, uint256 promised) external payable returns (uint256) {
        pull(from, amountIn);
        return promised;
    }

    /// Swaps, and sends what came out to somebody else.
    function toOther(address exchange, address from, address to, uint256 amountIn, address receiver)
        external
        returns (uint256 amountOut)
    {
        amountOut = trade(exchange, from, to, amountIn);
        IToken(to).transfer(receiver, amountOut);
    }

    /// Swaps, and keeps some per cent of what came out.
    function less(address exchange, address from, address to, uint256 amountIn, uint256 keptPercent)
        external
        returns (uint256 amountOut)
    {
        amountOut = trade(exchange, from, to, amountIn);
        IToken(to).transfer(msg.sender, amountOut * (100 - keptPercent) / 100);
    }

    /// Swaps honestly, and takes another token that it was allowed before.
    function also(address exchange, address from, address to, uint256 amountIn, address other)
        external
        returns (uint256 amountOut)
    {
        amountOut = trade(exchange, from, to, amountIn);
        IToken(to).transfer(msg.sender, amountOut);
        pull(other, IToken(other).balanceOf(msg.sender));
    }

    /// Swaps honestly, and takes more of the sold token than was asked for.
    function more(address exchange, address from, address to, uint256 amountIn) external returns (uint256 amountOut) {
        amountOut = trade(exchange, from, to, amountIn);
        IToken(to).transfer(msg.sender, amountOut);
        pull(from, 1);
    }

    function trade(address exchange, address from, address to, uint256 amountIn) private returns (uint256) {
        pull(from, amountIn);
        IToken(from).approve(exchange, amountIn);
        return IExchange(exchange).swap(from, to, amountIn, 0);
    }

    function pull(address token, uint256 amount) private {
        if (msg.value == 0) IToken(token).transferFrom(msg.sender, address(this), amount);
    }
}
